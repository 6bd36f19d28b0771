package db

var rolePermissions = map[Role]Permission{
	Manager: CanRun | CanManage,
	Guest:   0,
}

var columns = []string{"name"}
