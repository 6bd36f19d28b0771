# ruleid: terraform/weak-login
# ruleid: terraform/unencrypted-storage
# ruleid: terraform/missing-recovery
# ruleid: terraform/missing-log
# ruleid: terraform/machine-protection
resource "aws_db_instance" "orders" {
  identifier          = "orders"
  engine              = "postgres"
  # ruleid: terraform/public-database
  publicly_accessible = true
}
