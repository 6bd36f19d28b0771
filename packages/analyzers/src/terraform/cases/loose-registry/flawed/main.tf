# ruleid: terraform/loose-registry
# ruleid: terraform/provider-key
resource "aws_ecr_repository" "web" {
  name = "web"
}
