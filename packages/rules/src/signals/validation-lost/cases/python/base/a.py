class Input(BaseModel):
    name: str = Field(..., max_length=80)
    mail: str = Field(..., description="mail")


class Form(forms.Form):
    slug = forms.CharField(validators=[is_slug], label="slug")
