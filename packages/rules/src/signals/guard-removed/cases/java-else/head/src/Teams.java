class Teams {
  Team captain(User user, Team team) {
    // ruleid: review/guard-removed
    return team.with(user);
  }

  Team keeper(User user, Team team) {
    if (!team.keeps(user)) {
      throw new IllegalArgumentException("not a member");
    }
    // ok: review/guard-removed
    return team.keep(user);
  }
}
