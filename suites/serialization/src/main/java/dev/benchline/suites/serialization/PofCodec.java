package dev.benchline.suites.serialization;

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.ByteArrayWriteBuffer;
import com.tangosol.io.pof.PortableObjectSerializer;
import com.tangosol.io.pof.SimplePofContext;
import dev.benchline.suites.serialization.portable.Customer;
import dev.benchline.suites.serialization.portable.Order;
import dev.benchline.suites.serialization.portable.OrderLine;
import java.io.IOException;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Oracle Coherence's Portable Object Format, without a cluster.
 *
 * <p>References are on for the way back from line to order. The type numbers 1 to 3 take one byte
 * each, which the document's sizes presuppose; numbers from 64 take two.
 */
final class PofCodec implements Codec {

  /** Kept, so that the level is: loggers that nobody holds are forgotten. */
  private static final Logger COHERENCE_LOG = Logger.getLogger("Coherence");

  private static final int BUFFER_SIZE = 256;

  static {
    COHERENCE_LOG.setLevel(Level.WARNING); // it logs where its configuration was found
  }

  private final SimplePofContext context = new SimplePofContext();

  PofCodec() {
    this(1);
  }

  /**
   * With other type numbers.
   *
   * @param first of three in a row
   */
  PofCodec(int first) {
    context.setReferenceEnabled(true);
    register(first, Order.class);
    register(first + 1, OrderLine.class);
    register(first + 2, Customer.class);
  }

  @SuppressWarnings("unchecked") // PortableObjectSerializer is a raw PofSerializer.
  private <T> void register(int typeId, Class<T> type) {
    context.registerUserType(typeId, type, new PortableObjectSerializer(typeId));
  }

  @Override
  public byte[] write(Object order) throws IOException {
    ByteArrayWriteBuffer buffer = new ByteArrayWriteBuffer(BUFFER_SIZE);
    context.serialize(buffer.getBufferOutput(), order);
    return buffer.toByteArray();
  }

  @Override
  public Object read(byte[] bytes) throws IOException {
    return context.deserialize(new ByteArrayReadBuffer(bytes).getBufferInput());
  }
}
