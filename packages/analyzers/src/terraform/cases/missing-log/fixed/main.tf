# ruleid: terraform/missing-recovery
resource "aws_lb" "web" {
  name = "web"
  access_logs {
    bucket  = "logs"
    # ok: terraform/missing-log
    enabled = true
  }
}
