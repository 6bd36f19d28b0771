# ruleid: terraform/provider-key
resource "aws_ecr_repository" "web" {
  name                 = "web"
  # ok: terraform/loose-registry
  image_tag_mutability = "IMMUTABLE"
  image_scanning_configuration {
    scan_on_push = true
  }
}
