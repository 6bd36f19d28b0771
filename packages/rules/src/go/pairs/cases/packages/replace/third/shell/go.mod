module example.com/shell
