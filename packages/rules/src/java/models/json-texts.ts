/** Objects and lists parsed from JSON, in packages with similar class names. */

import { defineModel } from '@assay/engine/rule';
import { madeOf } from '../../fixes/made-of.ts';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.json',
  aliases: [
    'com.alibaba.fastjson',
    'com.alibaba.fastjson2',
    'cn.hutool.json',
    'net.sf.json',
    'org.json.simple',
    'net.minidev.json',
  ],
  types: bareTypes('JSONObject', 'JSONArray', 'JSONTokener', 'JSON', 'JSONUtil', 'JSONValue'),
  rows: madeOf(
    ...['JSON', 'JSONObject', 'JSONArray'].flatMap((type) => [
      `${type}.parse`,
      `${type}.parseObject`,
      `${type}.parseArray`,
      `${type}.fromObject`,
    ]),
    'JSONUtil.parse',
    'JSONUtil.parseObj',
    'JSONUtil.parseArray',
    'JSONUtil.toBean',
    'JSONUtil.toList',
    'JSONValue.parse',
  ),
});
