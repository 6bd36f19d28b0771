module example.com/app

go 1.22

require example.com/shell v1.0.0

replace example.com/shell => ./third/shell
