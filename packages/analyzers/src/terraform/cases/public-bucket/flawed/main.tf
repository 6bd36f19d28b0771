resource "aws_s3_bucket_acl" "exports" {
  bucket = "exports"
  # ruleid: terraform/public-bucket
  acl    = "public-read"
}
