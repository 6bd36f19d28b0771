class B {
}
