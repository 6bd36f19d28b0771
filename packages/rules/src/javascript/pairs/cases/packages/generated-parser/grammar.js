/** A parser in the manner of generators: a lexer that keeps its state in `this`, actions by number. */
const grammar = (function () {
  const lexer = {
    setInput(input) {
      this.rest = input;
      this.text = '';
      return this;
    },
    lex() {
      const match = this.rest.match(/^(?:[A-Z]+|\[.*\]|[0-9]+)/);
      if (!match) return 0;
      this.text += match[0];
      this.rest = this.rest.slice(match[0].length);
      return match[0][0] === '[' ? 2 : 1;
    },
  };
  const parser = {
    perform: function anonymous(text, length, state, values) {
      switch (state) {
        case 1:
          // ok: javascript/code-injection
          this.$ = eval('[' + Number(text) + ']');
          break;
        case 2:
          // ruleid: javascript/code-injection
          this.$ = eval('[' + text + ']');
          break;
        default:
          this.$ = values[0];
      }
    },
    parse: function parse(input) {
      const lexer = Object.create(this.lexer);
      const result = {};
      const rest = [].slice.call(arguments, 1);
      lexer.setInput(input);
      let state;
      const next = function () {
        return lexer.lex() || 0;
      };
      while ((state = next())) {
        const length = lexer.text.length;
        this.perform.apply(result, [lexer.text, length, state, []].concat(rest));
      }
      return result.$;
    },
  };
  parser.lexer = lexer;
  function Parser() {
    this.yy = {};
  }
  Parser.prototype = parser;
  parser.Parser = Parser;
  return new Parser();
})();

exports.grammar = grammar;
