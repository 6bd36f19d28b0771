resource "aws_sns_topic" "alerts" {
  name              = "alerts"
  # ok: terraform/provider-key
  kms_master_key_id = "alias/alerts"
}
