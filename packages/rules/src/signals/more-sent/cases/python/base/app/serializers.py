class UserSerializer(ModelSerializer):
    class Meta:
        model = User
        fields = ["id", "username", "email"]


class TeamSerializer(ModelSerializer):
    class Meta:
        model = Team
        fields = ["id", "name"]


def to_dict(user):
    data = vars(user)
    del data["password_hash"]
    return data
