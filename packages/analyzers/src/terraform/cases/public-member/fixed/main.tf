resource "google_storage_bucket_iam_member" "exports" {
  bucket = "exports"
  role   = "roles/storage.objectViewer"
  # ok: terraform/public-member
  member = "group:readers@example.org"
}
