package dev.benchline.suites.databases;

/**
 * A server that was started.
 *
 * @param address where it is
 * @param stop stops it
 */
record RunningServer(ServerAddress address, AutoCloseable stop) {}
