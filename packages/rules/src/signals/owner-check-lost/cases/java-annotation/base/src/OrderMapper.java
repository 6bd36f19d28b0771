public interface OrderMapper {
  @Select("select * from orders where id = #{id} and tenant_id = #{tenantId}")
  Order find(@Param("id") long id, @Param("tenantId") long tenantId);

  @Select("select * from orders where tenant_id = #{tenantId} and state = #{state}")
  List<Order> list(@Param("tenantId") long tenantId, @Param("state") String state);
}
