/** XPath of the JDK. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'javax.xml.xpath',
  types: { XPathFactory: ['XPathFactory.newInstance()'], XPath: ['XPathFactory.newXPath()'] },
  rows: [
    sink('xpath-query', 'XPath.evaluate(0)'),
    sink('xpath-query', 'XPath.compile(0)'),
    sink('xpath-query', 'XPath.evaluateExpression(0)'),
  ],
});
