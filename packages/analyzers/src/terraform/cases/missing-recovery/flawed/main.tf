# ruleid: terraform/missing-recovery
resource "aws_dynamodb_table" "orders" {
  name     = "orders"
  hash_key = "id"
}
