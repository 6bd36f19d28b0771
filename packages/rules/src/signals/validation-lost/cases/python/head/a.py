class Input(BaseModel):
    # ruleid: review/validation-lost
    name: str = Field(...)
    # ok: review/validation-lost
    mail: str = Field(...)


class Form(forms.Form):
    # ruleid: review/validation-lost
    slug = forms.CharField(label="slug")
