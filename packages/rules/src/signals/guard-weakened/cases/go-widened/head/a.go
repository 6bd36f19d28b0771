package db

var rolePermissions = map[Role]Permission{
	// ruleid: review/guard-weakened
	Manager: CanRun | CanManage | CanManageUsers,
	Guest:   0,
}

// ok: review/guard-weakened
var columns = []string{"name", "title"}
