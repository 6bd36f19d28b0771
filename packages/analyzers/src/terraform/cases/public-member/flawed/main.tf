resource "google_storage_bucket_iam_member" "exports" {
  bucket = "exports"
  role   = "roles/storage.objectViewer"
  # ruleid: terraform/public-member
  member = "allUsers"
}
