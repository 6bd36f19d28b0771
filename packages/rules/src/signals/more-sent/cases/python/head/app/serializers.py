class UserSerializer(ModelSerializer):
    class Meta:
        model = User
        # ruleid: review/more-sent
        fields = ["id", "username", "email", "password"]


class TeamSerializer(ModelSerializer):
    class Meta:
        model = Team
        # ok: review/more-sent
        fields = ["id", "name", "created_at"]


def to_dict(user):
    data = vars(user)
    # ruleid: review/more-sent
    return data
