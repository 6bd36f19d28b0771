resource "aws_iam_policy" "deploy" {
  name = "deploy"
  # ok: terraform/wildcard-policy
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::releases/*" }]
  })
}
