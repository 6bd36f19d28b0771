resource "aws_iam_policy" "deploy" {
  name = "deploy"
  # ruleid: terraform/wildcard-policy
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }]
  })
}
