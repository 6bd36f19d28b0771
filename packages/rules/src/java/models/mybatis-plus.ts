/**
 * MyBatis-Plus: wrappers to which query conditions are added. Values are bound; raw fragments are not, and neither are
 * columns named by strings.
 *
 * Most methods have an overload whose first argument, a boolean, determines whether anything is added at all.
 */

import { defineModel, guard, sink, when } from '@assay/engine/rule';

const compared = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'between', 'notBetween', 'in', 'notIn'];
const alike = ['like', 'notLike', 'likeLeft', 'likeRight', 'notLikeLeft', 'notLikeRight'];
const empty = ['isNull', 'isNotNull'];
const comparedToQuery = ['inSql', 'notInSql', 'eqSql', 'gtSql', 'geSql', 'ltSql', 'leSql'];
const columnLists = ['groupBy', 'orderByAsc', 'orderByDesc'];
/** Methods that take only a raw fragment. */
const texts = ['last', 'first', 'comment'];
/** Methods that take a raw fragment with placeholders `{0}`, and the values for them. */
const textsWithValues = ['apply', 'exists', 'notExists', 'having', 'setSql'];
/** Methods that pass a wrapper to a function. */
const groups = ['and', 'or', 'nested', 'not', 'func'];
const fluent = [compared, alike, empty, comparedToQuery, columnLists, texts, textsWithValues, groups]
  .flat()
  .concat('orderBy', 'select', 'set', 'allEq');

const byColumn = ['QueryWrapper', 'UpdateWrapper', 'QueryChainWrapper', 'UpdateChainWrapper'];
const byMethod = byColumn.map((type) => `Lambda${type}`);
const services = ['IService', 'ServiceImpl'];

/** @param type  a wrapper; @param made  other expressions that create one */
function wrapper(type: string, ...made: readonly string[]): readonly string[] {
  const own = fluent.map((name) => `${type}.${name}()`);
  return [...made, ...own, ...groups.flatMap((name) => [`${type}.${name}(0)@0`, `${type}.${name}(1)@0`])];
}

function ofServices(method: string): readonly string[] {
  return services.map((type) => `${type}.${method}()`);
}

const rowsOfText = (type: string) => [
  ...texts.flatMap((name) =>
    [`${type}.${name}(0)`, `${type}.${name}(1)`].map((path) => sink('sql-query', path)),
  ),
  ...textsWithValues.flatMap((name) => [
    sink('sql-query', `${type}.${name}(0)`),
    // After a fragment come values; after the boolean, which is not a string, comes the fragment.
    sink('sql-query', `${type}.${name}(1)`, when(`${type}.${name}(0)`, { not: { begins: '' } })),
  ]),
  ...comparedToQuery.flatMap((name) =>
    [`${type}.${name}(1)`, `${type}.${name}(2)`].map((path) => sink('sql-query', path)),
  ),
];

const rowsOfColumns = (type: string) => [
  ...[...compared, ...alike, ...empty, ...comparedToQuery, 'set'].map((name) =>
    sink('sql-query', `${type}.${name}(0)`),
  ),
  ...[...columnLists, 'select'].map((name) => sink('sql-query', `${type}.${name}(0..)`)),
  sink('sql-query', `${type}.orderBy(2..)`),
];

export const model = defineModel({
  library: 'com.baomidou.mybatisplus.core.conditions.query',
  aliases: [
    'com.baomidou.mybatisplus.core.conditions.update',
    'com.baomidou.mybatisplus.core.toolkit',
    'com.baomidou.mybatisplus.core.toolkit.sql',
    'com.baomidou.mybatisplus.extension.conditions.query',
    'com.baomidou.mybatisplus.extension.conditions.update',
    'com.baomidou.mybatisplus.extension.service',
    'com.baomidou.mybatisplus.extension.service.impl',
    'com.baomidou.mybatisplus.extension.toolkit',
  ],
  versions: '>=3',
  types: {
    IService: ['ServiceImpl'],
    ServiceImpl: [],
    QueryWrapper: wrapper('QueryWrapper', 'Wrappers.query()', 'Wrappers.emptyWrapper()'),
    UpdateWrapper: wrapper('UpdateWrapper', 'Wrappers.update()'),
    QueryChainWrapper: wrapper('QueryChainWrapper', ...ofServices('query'), 'ChainWrappers.queryChain()'),
    UpdateChainWrapper: wrapper('UpdateChainWrapper', ...ofServices('update'), 'ChainWrappers.updateChain()'),
    LambdaQueryWrapper: wrapper('LambdaQueryWrapper', 'Wrappers.lambdaQuery()', 'QueryWrapper.lambda()'),
    LambdaUpdateWrapper: wrapper('LambdaUpdateWrapper', 'Wrappers.lambdaUpdate()', 'UpdateWrapper.lambda()'),
    LambdaQueryChainWrapper: wrapper(
      'LambdaQueryChainWrapper',
      ...ofServices('lambdaQuery'),
      'ChainWrappers.lambdaQueryChain()',
    ),
    LambdaUpdateChainWrapper: wrapper(
      'LambdaUpdateChainWrapper',
      ...ofServices('lambdaUpdate'),
      'ChainWrappers.lambdaUpdateChain()',
    ),
  },
  rows: [
    ...[...byColumn, ...byMethod].flatMap(rowsOfText),
    ...byColumn.flatMap(rowsOfColumns),
    guard('sql-escape', 'SqlInjectionUtils.check(0)', false),
  ],
});
