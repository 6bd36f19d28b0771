# ruleid: terraform/missing-log
# ruleid: terraform/missing-recovery
resource "aws_lb" "web" {
  name = "web"
}
