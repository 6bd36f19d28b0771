/** Rules as defined by their authors. */

import type { Confidence, IssueType, Route, RouteGuard, RuleInfo } from '@assay/core';
import type { ObjectSetting } from '../code/object-settings.ts';
import type { ConnectionKinds } from '../code/tested-connections.ts';
import type { KindOf } from '../vocabulary/kinds.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import type { SyntaxContext } from './syntax-context.ts';

/** Metadata of every rule. `help` is not part of it: it is the `rule.md` next to the rule. */
interface RuleHead extends Omit<RuleInfo, 'help' | 'type' | 'aliases' | 'owasp' | 'remediationMinutes'> {
  /** Defaults to `vulnerability` for security rules; quality rules set it. */
  readonly type?: IssueType;
  readonly aliases?: readonly string[];
  readonly owasp?: readonly string[];
  /** Defaults to 10. */
  readonly remediationMinutes?: number;
  /** Maximum confidence of a finding, as measured on real applications. Defaults to `high`. */
  readonly confidence?: Confidence;
  /**
   * Regular expression sources, case-insensitive, matched against whole names anywhere in a program. Confidence is low
   * if a name matches `says` and none matches `unless`: cross-origin credentials are harmless if users authenticate by
   * a header token instead of a cookie.
   */
  readonly harmlessWhere?: { readonly says: string; readonly unless: string };
}

export interface SourceDescription {
  /** For example `remote-input`. */
  readonly kind: string;
  /** Noun phrase of the model row: `the request's query string`. */
  readonly description: string;
}

/** The regular expression that a string is matched against, at sinks that run one. */
export interface RegexDescription {
  /** `/^(a+)+$/`, truncated if long. */
  readonly pattern: string;
  /** A string on which matching is slow: `'a' repeated, then 'b'`. */
  readonly attack: string;
}

/** A record that is looked up, and its owner. */
export interface RecordDescription {
  /** Name of its class: `Note`. */
  readonly name: string;
  /** Field that identifies its owner: `owner_id`. */
  readonly owner: string;
  /** False for a record that is only read. */
  readonly isChanged: boolean;
  /** A function that checks the owner when querying such records; `undefined` if there is none. */
  readonly sibling: string | undefined;
}

/** A part of a taint rule; what it leaves out is inherited from the rule. */
export type TaintRulePart = Pick<
  TaintRuleDefinition,
  'from' | 'to' | 'cleansedBy' | 'inMarkup' | 'ofTestedPart' | 'safeAfter'
> &
  Partial<Pick<TaintRuleDefinition, 'missing' | 'message'>>;

/** Data of a `from` kind reaches a sink of a `to` kind without passing a sanitizer of a `cleansedBy` kind. */
export interface TaintRuleDefinition extends RuleHead {
  readonly from: readonly KindOf<'source'>[];
  readonly to: readonly KindOf<'sink'>[];
  readonly cleansedBy?: readonly KindOf<'sanitizer'>[];
  /**
   * Sinks of the same flaw with other sources or sanitizers: JSON in a response is not HTML, but JSON embedded in a
   * page is parsed as markup. Each part takes a bit of its own.
   */
  readonly also?: readonly TaintRulePart[];
  /**
   * Reports only if a prefix of the path is tested before `..` is resolved, and there is no other finding at the sink:
   * comparing with a folder does not distinguish its subfolders.
   */
  readonly ofTestedPart?: true;
  /**
   * Those of `to` that count only in markup: after a tag, or if a row of the setting declares the response as HTML.
   * Sources that the rule itself does not list have at most the rule's confidence there.
   */
  readonly inMarkup?: {
    readonly at: readonly string[];
    readonly from: readonly string[];
    readonly or: ObjectSetting;
  };
  /** Those of `to` that count only if the setting holds: output that is plain text unless declared as HTML. */
  readonly onlyIfSet?: { readonly at: readonly string[]; readonly setting: ObjectSetting };
  /** Data without slashes does little harm: findings on a single segment of a request's path have low confidence. */
  readonly needsSlash?: true;
  /**
   * Those of `to` at which a value passed as a whole is mostly harmless, such as a response body without markup. Data
   * that is not appended to something else on its path there gives low confidence.
   */
  readonly surerBehind?: readonly string[];
  /**
   * Whoever is admitted is usually meant to choose the data, such as the URL of a feed: confidence is low unless the
   * data comes from an unauthenticated route in a program whose other routes authenticate.
   */
  readonly surerFromAnyone?: true;
  /**
   * Sinks of `surerBehind` that receive only such data suggest that the program exists for this purpose: from `n` of
   * them on, all findings of the rule in the program have low confidence.
   */
  readonly purposeFrom?: number;
  /** Those of `from` whose data is chosen only, or almost only, by the victim: such findings have low confidence. */
  readonly weakFrom?: readonly string[];
  /**
   * Regular expression source, case-insensitive, on names of settings. If the source or sink runs only when such a
   * setting is enabled, the operator has chosen it: low confidence.
   */
  readonly weakBehindSetting?: string;
  /**
   * Those of `to` at which a request's own path does no harm, because file servers reject a path with `..`: low
   * confidence.
   */
  readonly weakPathTo?: readonly string[];
  /**
   * A request's path starts with a slash and so mostly leads back to the program itself: such findings have low
   * confidence.
   */
  readonly weakFromPath?: true;
  /**
   * Low confidence for data that a foreign page cannot set in the victim's request: most headers and cookies
   * (`bySender`), and requests that neither a link nor a form can send (`DELETE`, `PATCH`, `PUT`).
   */
  readonly weakFromSender?: true;
  /** Low confidence for data described by a schema, whose sender cannot choose the members: `bySchema`. */
  readonly weakFromSchema?: true;
  /** Those of `to` at which the data does little harm: such findings have low confidence. */
  readonly weakTo?: readonly string[];
  /**
   * Those of `to` that evaluate data only in pages of one language: findings have low confidence in a program without
   * such a page. Thymeleaf evaluates a view name as an expression, while other engines use it as a file name.
   */
  readonly pagesRun?: { readonly at: readonly string[]; readonly language: string };
  /**
   * Sinks that count for `library-input`; defaults to all. Some functions are meant to take the name of a program or
   * module.
   */
  readonly fromLibraryTo?: readonly string[];
  /**
   * Those of them at which `library-input` counts only when appended to something else: a name below a folder, a part
   * of a query. A path or query passed as a whole is meant to be the caller's.
   */
  readonly fromLibraryBehind?: readonly string[];
  /**
   * Sinks that execute their input, as a command, query, code or markup. Parameters of functions that nothing in the
   * program calls count at these sinks only. `library-input` also counts at them in programs that serve requests, which
   * it does not at those of `fromLibraryBehind`. Without this option, uncalled functions count like exported ones.
   */
  readonly fromAnyCaller?: { readonly to: readonly string[]; readonly behind?: readonly string[] };
  /**
   * Regular expression source. Data appended to matching constant text is safe for this rule: after
   * `https://example.com/` it can no longer choose the host.
   */
  readonly safeAfter?: string;
  /**
   * Regular expression source. The end of a text decides: data followed by matching constant text, or by data that is
   * harmless, is safe for this rule. Behind a name, `.png` says what a server takes the file for.
   */
  readonly safeBefore?: string;
  /** Numbers and booleans carry taint as well; by default, values declared as such are harmless. */
  readonly countsNumbers?: true;
  /**
   * Kinds of sinks. No finding if the same data also reaches one of them: a token that is decoded but also verified.
   */
  readonly unlessReaches?: readonly string[];
  /**
   * No finding at a sink if a misuse row of the kind holds for the sink's object on every path to it, and none of
   * `undoneBy` has applied since: a body sent with the content type of an image is not HTML.
   */
  readonly unlessSet?: readonly ObjectSetting[];
  /**
   * No finding if the client that sends the request opens its connections through a function of the program (misuse
   * rows of the kind `opened`) that checks the address (`tested`). `sent`: calls that send a request created earlier.
   */
  readonly unlessConnected?: ConnectionKinds;
  /** Low confidence if such a row holds: a body whose content type is set elsewhere is rarely HTML. */
  readonly weakIfSet?: readonly ObjectSetting[];
  /**
   * No finding at these kinds of sinks in templates of a language that leaves escaping to the program, if a misuse row
   * of the kind `has` holds in the program, once for each call of the kind `of`: which engine renders a template is
   * unknown, so all of them must be configured. An engine created by a framework may be configured anywhere.
   */
  readonly unlessProgram?: { readonly has: string; readonly of: string; readonly at: readonly string[] };
  /**
   * No finding in a program in which a misuse row of the kind holds for a record member that a function receives and
   * stores back: schema hooks run on everything that is stored, wherever they are defined. Hashing in a handler is not
   * a hook.
   */
  readonly unlessHooked?: string;
  /** No finding on requests in a program with a call of the kind, which sanitizes all of them before handlers run. */
  readonly unlessCalled?: string;
  /** The victim is the sender of the request: data that only the sender can set (`bySender`) is not a source. */
  readonly harmsSender?: true;
  /**
   * Regular expression source, case-insensitive. Only files whose text matches get findings, because the flaw requires
   * both.
   */
  readonly onlyWith?: string;
  /**
   * What a check in front of `to` would do: `keep it inside a folder`. The message then ends with what is missing:
   * "...; no check before `open` is known to keep it inside a folder."
   */
  readonly missing?: string;
  /**
   * Sinks select a record by a key: reports only if the records have an owner field, and nothing on the path checks it.
   */
  readonly needsOwner?: true;
  /** One finding for each class of records, at the first of `to` that is reached. */
  readonly oneForRecord?: true;
  /** `regex` has empty strings at sinks that do not match a pattern. */
  readonly message: (finding: {
    readonly source: SourceDescription;
    readonly regex: RegexDescription;
    /** Kind of the sink in `to`: `html-script`. */
    readonly sinkKind: string;
    /** For rules with `needsOwner`. */
    readonly record?: RecordDescription;
  }) => string;
}

/** A modeled API is used in a way that is wrong by itself (`misuse` rows of these kinds). */
export interface MisuseRuleDefinition extends RuleHead {
  readonly kinds: readonly KindOf<'misuse'>[];
  /**
   * Regular expression source, case-insensitive. No finding if the variable or property that receives the value, or an
   * enclosing function, has a matching name: an MD5 `etag` protects nothing.
   */
  readonly unlessNamed?: string;
  /**
   * Regular expression source, case-insensitive, matched against whole words. Reports only if a word of the enclosing
   * function, or of the context of a call of it, matches: MD5 of a path protects nothing, of a password it does.
   */
  readonly onlyAbout?: string;
  /** Words that raise the confidence instead: without one of them it is lower. */
  readonly surerAbout?: string;
  /**
   * Words that tell what is at stake: a password is worth guessing. They count in the value's source, argument and
   * target, but not in the rest of the function.
   */
  readonly surestAbout?: string;
  /** If a setting decides whether it happens, the operator has chosen it: low confidence. */
  readonly mayBeChosen?: true;
  /**
   * For those of `kinds` that configure an object: the kinds of sinks at which the setting is harmful. A finding whose
   * object reaches none of them has low confidence.
   */
  readonly harmsAt?: { readonly of: readonly string[]; readonly sinks: readonly KindOf<'sink'>[] };
  /**
   * Regular expression source on member names: confidence is low if only such members of the call's result are read,
   * such as the key id by which a token is to be verified.
   */
  readonly harmlessReads?: string;
  /** Only in templates of a language that escapes by default, where escaping was disabled explicitly. */
  readonly onlyWhereEscaped?: true;
  /** One finding per file, at the first place, because the setting is repeated throughout it. */
  readonly oneForFile?: true;
  /** No finding if a misuse row of the kind holds for the call's argument by the time its function returns. */
  readonly unlessSet?: readonly ObjectSetting[];
  /** A family of rules. No finding if one of them reports the same place, because it is more specific. */
  readonly yieldsTo?: string;
  /** No finding in files of these purposes: a hash in a test protects nothing. */
  readonly unlessIn?: readonly Purpose[];
  /** Low confidence in files of these purposes, where it is mostly harmless. */
  readonly weakFor?: readonly Purpose[];
  /** Regular expression source on paths. Low confidence in such files, where it is mostly harmless. */
  readonly weakIn?: string;
  /** `value` is the constant as source text, or the empty string if the value is missing. */
  readonly message: (finding: { readonly value: string }) => string;
}

/** A pattern in one file's syntax. */
export interface SyntaxRuleDefinition extends RuleHead {
  /** Node types that `check` is called for, in source order: `['binary_expression']`. */
  readonly nodes: readonly string[];
  readonly check: (node: number, context: SyntaxContext) => void;
}

/** A stored record with a secret that a route returns or stores. */
export interface AnsweredRecord {
  /** Name of its class: `User`. */
  readonly name: string;
  /** The secret field: `passwordHash`. */
  readonly field: string;
  /** Where it is returned or stored. */
  readonly at: AnswerPlace;
}

/** A place in the program to report. */
export interface AnswerPlace {
  readonly file: number;
  readonly path: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A permission check on which a handler branches: `checkAdmin(user)`. */
export interface PermissionCheck {
  readonly name: string;
  /** Names in its arguments that identify the current user: `getLoginUser`. */
  readonly given: readonly string[];
  /**
   * Last name of the object that the check is a member of: `permissions` of `context.permissions.canEdit(x)`; empty for
   * none.
   */
  readonly of: string;
  /** True if the check is a method that the handler's class inherits. */
  readonly isInherited: boolean;
}

/** A method that a handler calls on an object: `remove` of `categories`. */
export interface ServiceCall {
  readonly on: string;
  readonly method: string;
}

/** What the functions of a route do in their own code. */
export interface HandlerFacts {
  readonly checks: readonly PermissionCheck[];
  /** Method calls, in order. */
  readonly calls: readonly ServiceCall[];
  /** Names of parameters and used calls that identify the current user. */
  readonly identities: ReadonlySet<string>;
  /** True if they or their callees check a permission, or read the current user. */
  readonly asks: boolean;
  /** Names of the permission checks that they or their callees make. */
  readonly questions: ReadonlySet<string>;
  /** Outermost base class in the program of the handler's class; the empty string for none. */
  readonly base: string;
}

/** A part of the request that a function reads by name: `id` of `request.params.id`. */
export interface RequestRead {
  readonly name: string;
  /** True for a path parameter. */
  readonly isOfPath: boolean;
}

/** One of the program's own guards, and the request parts it reads. */
export interface GuardReads {
  readonly guard: RouteGuard;
  readonly reads: readonly RequestRead[];
}

/** Information about any route of a program, for rules. */
export interface ProgramOfRoutes {
  /** All routes of the program. */
  readonly routes: readonly Route[];
  /** Facts about the functions of a route; `undefined` if none is in the program. */
  readonly factsOf: (route: Route) => HandlerFacts | undefined;
  /** Guards of a route whose functions are in the program. */
  readonly guardReads: (route: Route) => readonly GuardReads[];
}

/** Groups routes that share something, and computes facts about each group. */
export interface RouteGrouping<Facts> {
  /** `undefined` for a route without a group. */
  readonly keyOf: (route: Route, program: ProgramOfRoutes) => string | undefined;
  /** @param routes  routes of one key, in program order */
  readonly read: (routes: readonly Route[], program: ProgramOfRoutes) => Facts;
}

/** A route, with its program. */
export interface CheckedRoute extends ProgramOfRoutes {
  readonly route: Route;
  /** Facts about the group that contains this route; computed once per group. */
  readonly among: <Facts>(grouping: RouteGrouping<Facts>) => Facts | undefined;
  /** Parts of the request that the route's functions read themselves. */
  readonly reads: () => readonly RequestRead[];
  /** True for a route of the program that returns a secret of a stored record. */
  readonly givesSecret: (route: Route) => boolean;
  /** True if a member, key or short string in its functions or their callees matches. */
  readonly says: (pattern: RegExp) => boolean;
  /** True if both match, and not merely within one branch of one function, such as one response. */
  readonly saysApart: (one: RegExp, other: RegExp) => boolean;
  /** Like `says`, but for all files of the program. */
  readonly programSays: (pattern: RegExp) => boolean;
  /**
   * The first stored record that its functions return as a whole, and that reveals a secret.
   *
   * @param returned  the handler's return value is the response if this matches: the framework, followed by lines of
   *   source text before the bodies of the handler and its class, including annotations and types
   * @param unless    on the same text: something else selects the returned fields
   */
  readonly answeredRecord: (returned: RegExp | undefined, unless?: RegExp) => AnsweredRecord | undefined;
  /**
   * The first record whose password its functions store as sent in the request; only in languages with declared fields.
   */
  readonly storedPassword: () => AnsweredRecord | undefined;
  /**
   * The first query whose number of records is taken from the request without a limit.
   *
   * @param limits  on the source text before a handler's body: limits that a framework enforces
   */
  readonly pageOfAnySize: (limits: RegExp) => AnswerPlace | undefined;
}

export interface RouteAnswer {
  readonly message: string;
  readonly confidence: Confidence;
  /**
   * The finding is at the first string, member or function in the route's functions that matches; by default at the
   * handler.
   */
  readonly atName?: RegExp;
  /** Place of the finding. */
  readonly at?: AnswerPlace;
}

/** A check that a route lacks. */
export interface RouteRuleDefinition extends RuleHead {
  /** Family of the rule that finds secrets in responses: `givesSecret` is never true if it is disabled. */
  readonly evidence?: string;
  /** One finding per file, at its first route, because all its routes lack the check. */
  readonly oneForFile?: true;
  /** `undefined` for a route that lacks nothing. */
  readonly check: (route: CheckedRoute) => RouteAnswer | undefined;
}

export type Rule =
  | ({ readonly detector: 'route' } & RouteRuleDefinition)
  | ({ readonly detector: 'taint' } & TaintRuleDefinition)
  | ({ readonly detector: 'misuse' } & MisuseRuleDefinition)
  | ({ readonly detector: 'syntax' } & SyntaxRuleDefinition);

export function defineTaintRule(definition: TaintRuleDefinition): Rule {
  return { detector: 'taint', ...definition };
}

export function defineRouteRule(definition: RouteRuleDefinition): Rule {
  return { detector: 'route', ...definition };
}

export function defineMisuseRule(definition: MisuseRuleDefinition): Rule {
  return { detector: 'misuse', ...definition };
}

export function defineSyntaxRule(definition: SyntaxRuleDefinition): Rule {
  return { detector: 'syntax', ...definition };
}

/** The rule's metadata for reports. */
export function describeRule(rule: Rule, help: string): RuleInfo {
  return {
    id: rule.id,
    title: rule.title,
    family: rule.family,
    category: rule.category,
    type: rule.type ?? (rule.category === 'security' ? 'vulnerability' : 'maintainability'),
    severity: rule.severity,
    precision: rule.precision,
    cwe: rule.cwe,
    owasp: rule.owasp ?? [],
    remedy: rule.remedy,
    remediationMinutes: rule.remediationMinutes ?? 10,
    since: rule.since,
    status: rule.status,
    aliases: rule.aliases ?? [],
    help,
  };
}
