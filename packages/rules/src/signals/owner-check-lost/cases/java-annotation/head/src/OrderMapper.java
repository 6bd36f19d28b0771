public interface OrderMapper {
  // ruleid: review/owner-check-lost
  @Select("select * from orders where id = #{id}")
  Order find(@Param("id") long id, @Param("tenantId") long tenantId);

  // ok: review/owner-check-lost
  @Select("select * from orders where tenant_id = #{tenantId}")
  List<Order> list(@Param("tenantId") long tenantId, @Param("state") String state);
}
