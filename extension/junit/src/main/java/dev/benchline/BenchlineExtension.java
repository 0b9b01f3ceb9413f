package dev.benchline;

import org.junit.jupiter.api.extension.InvocationInterceptor;

final class BenchlineExtension implements InvocationInterceptor {}
