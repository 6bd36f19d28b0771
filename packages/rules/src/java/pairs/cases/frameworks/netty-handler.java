package shop.web;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.io.RandomAccessFile;

class Case extends SimpleChannelInboundHandler<FullHttpRequest> {
  @Override
  public void channelRead0(ChannelHandlerContext context, FullHttpRequest request) throws Exception {
    // ruleid: java/path-traversal
    new RandomAccessFile("/data" + new QueryStringDecoder(request.uri()).path(), "r");
    // ok: java/path-traversal
    new RandomAccessFile("/data/" + request.protocolVersion(), "r");
  }
}
