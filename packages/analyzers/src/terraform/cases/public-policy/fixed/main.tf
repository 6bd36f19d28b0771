resource "aws_sqs_queue_policy" "orders" {
  queue_url = "https://sqs.eu-central-1.amazonaws.com/123456789012/orders"
  # ok: terraform/public-policy
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::123456789012:role/shop" }
      Action    = "sqs:SendMessage"
      Resource  = "arn:aws:sqs:eu-central-1:123456789012:orders"
    }]
  })
}
