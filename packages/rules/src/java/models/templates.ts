/** Template engines. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'freemarker.template',
  aliases: [
    'org.apache.velocity.app',
    'org.thymeleaf',
    'com.mitchellbosecke.pebble',
    'freemarker.cache',
    'org.thymeleaf.spring5',
    'org.thymeleaf.spring6',
  ],
  types: {
    Template: [],
    Velocity: [],
    VelocityEngine: [],
    TemplateEngine: [],
    SpringTemplateEngine: [],
    StringTemplateLoader: [],
  },
  rows: [
    sink('template-source', 'Template(1)'),
    sink('template-source', 'Velocity.evaluate(3)'),
    sink('template-source', 'VelocityEngine.evaluate(3)'),
    misuse('template-escaping-on', 'VelocityEngine.setProperty(1)', {
      matches: 'Escape(?:Html|Xml)Reference$',
    }),
    misuse('template-engine', 'VelocityEngine.init', { called: true }),
    misuse('template-engine', 'VelocityEngine(0)', { not: { absent: true } }),
    sink('template-source', 'TemplateEngine.process(0)'),
    sink('template-source', 'SpringTemplateEngine.process(0)'),
    sink('template-source', 'StringTemplateLoader.putTemplate(1)'),
  ],
});
