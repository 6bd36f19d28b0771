class A extends Component {
  constructor() {
    super();
    // ok: javascript/state-mutated
    this.state = {};
    // ok: javascript/state-mutated
    this.state.x = 1;
  }
  b(x) {
    // ruleid: javascript/state-mutated
    this.state.x = x;
    // ruleid: javascript/state-mutated
    this.state.list[0] = x;
    // ok: javascript/state-mutated
    this.setState({ x });
    // ok: javascript/state-mutated
    this.x = x;
  }
}
class B {
  b(x) {
    // ok: javascript/state-mutated
    this.state.x = x;
  }
}
