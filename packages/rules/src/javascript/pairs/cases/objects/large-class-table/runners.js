const { exec } = require('child_process');

class Runner {
  constructor(name) {
    this.text = String(name.length);
  }
}

class ListRunner extends Runner {
  constructor(name) {
    super(name);
    // ruleid: javascript/command-injection
    exec('ls ' + name);
  }
}

class OwnRunner extends Runner {
  constructor(name) {
    super(name);
    // ok: javascript/command-injection
    exec('ls');
  }
}

class SortRunner extends Runner {
  constructor(name) {
    super(name);
    this.kind = 'sort';
  }
}

class CountRunner extends Runner {
  constructor(name) {
    super(name);
    this.kind = 'count';
  }
}

class SumRunner extends Runner {
  constructor(name) {
    super(name);
    this.kind = 'sum';
  }
}

class SizeRunner extends Runner {
  constructor(name) {
    super(name);
    this.kind = 'size';
  }
}

class KindRunner extends Runner {
  constructor(name) {
    super(name);
    this.kind = 'kind';
  }
}

class NameRunner extends Runner {
  constructor(name) {
    super(name);
    this.kind = 'name';
  }
}

module.exports = {
  ListRunner,
  OwnRunner,
  SortRunner,
  CountRunner,
  SumRunner,
  SizeRunner,
  KindRunner,
  NameRunner,
};
