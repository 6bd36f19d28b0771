/** `@assay/rules/model-claims`: the rules that speak for a language model. Light: nothing of it loads the engine. */

export { askedCwes, type FlawClass, flawClasses, flawClassOf, llmRulePrefix } from './flaw-classes.ts';
export { modelRules } from './model-rules.ts';
export { isOfModel, type ReviewCategory, reviewCategories, reviewClasses } from './review-classes.ts';
