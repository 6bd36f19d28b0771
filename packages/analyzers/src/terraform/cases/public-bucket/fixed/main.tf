resource "aws_s3_bucket_acl" "exports" {
  bucket = "exports"
  # ok: terraform/public-bucket
  acl    = "private"
}
