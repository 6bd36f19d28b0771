class Teams {
  Team captain(User user, Team team) {
    if (team.hasMember(user)) {
      return team.with(user);
    } else {
      throw new IllegalArgumentException("not a member");
    }
  }

  Team keeper(User user, Team team) {
    if (team.keeps(user)) {
      return team.keep(user);
    } else {
      throw new IllegalArgumentException("not a member");
    }
  }
}
