/** Libraries that deserialize objects of any class. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'com.thoughtworks.xstream',
  aliases: [
    'org.yaml.snakeyaml',
    'com.esotericsoftware.kryo',
    'com.caucho.hessian.io',
    'java.beans',
    'com.alibaba.com.caucho.hessian.io',
    'com.cedarsoftware.util.io',
  ],
  types: {
    XStream: [],
    Yaml: [],
    Kryo: [],
    XMLDecoder: [],
    HessianInput: [],
    Hessian2Input: [],
    JsonReader: [],
  },
  rows: [
    ...['allowTypes', 'allowTypesByWildcard', 'allowTypesByRegExp', 'allowTypeHierarchy'].map((name) =>
      misuse('data-only', `XStream.${name}`, { called: true }),
    ),
    misuse('data-only', 'XStream.addPermission(0)', { place: 'NoTypePermission' }),
    misuse('any-class', 'XStream.addPermission(0)', { place: 'AnyTypePermission' }),
    sink('unsafe-deserialization', 'XStream.fromXML(0)'),
    sink('unsafe-deserialization', 'Yaml.load(0)'),
    sink('unsafe-deserialization', 'Yaml.loadAll(0)'),
    sink('unsafe-deserialization', 'Yaml.loadAs(0)'),
    sink('unsafe-deserialization', 'Kryo.readClassAndObject(0)'),
    sink('unsafe-deserialization', 'XMLDecoder(0)'),
    sink('unsafe-deserialization', 'HessianInput(0)'),
    sink('unsafe-deserialization', 'Hessian2Input(0)'),
    sink('unsafe-deserialization', 'JsonReader.jsonToJava(0)'),
  ],
});
