from django.db import migrations, models


class Migration(migrations.Migration):
    operations = [
        # ruleid: review/migration-risk
        migrations.AddField("grant", "device", models.CharField(max_length=64)),
        # ok: review/migration-risk
        migrations.AddField("grant", "kind", models.CharField(max_length=64, default="a")),
        # ruleid: review/migration-risk
        migrations.RunSQL("ALTER TABLE grants ADD COLUMN place VARCHAR(9) NOT NULL"),
    ]
