/** Rules as their authors write them. */

import type { Confidence, IssueType, Route, RouteGuard, RuleInfo } from '@assay/core';
import type { ObjectSetting } from '../code/object-settings.ts';
import type { ConnectionKinds } from '../code/tested-connections.ts';
import type { KindOf } from '../vocabulary/kinds.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import type { SyntaxContext } from './syntax-context.ts';

/** What every rule says of itself. `help` is not written here: it is the `rule.md` beside the rule. */
interface RuleHead extends Omit<RuleInfo, 'help' | 'type' | 'aliases' | 'owasp' | 'remediationMinutes'> {
  /** Default: `vulnerability` for security rules; quality rules say theirs. */
  readonly type?: IssueType;
  readonly aliases?: readonly string[];
  readonly owasp?: readonly string[];
  /** Default 10. */
  readonly remediationMinutes?: number;
  /** The most that a finding has, as measured on real applications. Default `high`. */
  readonly confidence?: Confidence;
  /**
   * Regular expression sources, case-insensitive, on whole names that a program says anywhere. A finding is low where it says one of `says`
   * and none of `unless`: credentials of other origins harm nobody where people are known by a token of a header, and by no cookie.
   */
  readonly harmlessWhere?: { readonly says: string; readonly unless: string };
}

export interface SourceDescription {
  /** `remote-input`. */
  readonly kind: string;
  /** Noun phrase of the model row: `the request's query string`. */
  readonly description: string;
}

/** The regular expression that a text is matched against, at sinks that are about it. */
export interface RegexDescription {
  /** `/^(a+)+$/`, cut where it is long. */
  readonly pattern: string;
  /** A text on which the match is slow: `'a' repeated, then 'b'`. */
  readonly attack: string;
}

/** A record that is looked up, and whose it is. */
export interface RecordDescription {
  /** Its class: `Note`. */
  readonly name: string;
  /** The field that tells its owner: `owner_id`. */
  readonly owner: string;
  /** False for a record that is only read. */
  readonly isChanged: boolean;
  /** A function whose query of such records asks for the owner; `undefined` where none does. */
  readonly sibling: string | undefined;
}

/** A part of a taint rule: what is not said in it holds as for the whole. */
export type TaintRulePart = Pick<
  TaintRuleDefinition,
  'from' | 'to' | 'cleansedBy' | 'inMarkup' | 'ofTestedPart'
> &
  Partial<Pick<TaintRuleDefinition, 'missing' | 'message'>>;

/** Data of a `from` kind reaches a place of a `to` kind without passing anything of a `cleansedBy` kind. */
export interface TaintRuleDefinition extends RuleHead {
  readonly from: readonly KindOf<'source'>[];
  readonly to: readonly KindOf<'sink'>[];
  readonly cleansedBy?: readonly KindOf<'sanitizer'>[];
  /**
   * Sinks of the same flaw at which other data counts, or other sanitizers cleanse: an answer that is JSON is no page, but JSON
   * in a page is read as markup. Each takes a bit of its own.
   */
  readonly also?: readonly TaintRulePart[];
  /**
   * A finding only where a part of the path is tested before `..` is resolved in it, and nothing else is found there: a folder that is
   * compared with does not tell the parts below it apart.
   */
  readonly ofTestedPart?: true;
  /**
   * Those of `to` at which it counts in markup alone: behind a tag, or where the answer is declared to be a page by a row of the
   * setting. Sources that the rule itself does not name count there no more than they do for the rule.
   */
  readonly inMarkup?: {
    readonly at: readonly string[];
    readonly from: readonly string[];
    readonly or: ObjectSetting;
  };
  /** Those of `to` at which it counts only where the setting holds: what is sent as plain text unless it is declared to be a page. */
  readonly onlyIfSet?: { readonly at: readonly string[]; readonly setting: ObjectSetting };
  /** What holds no slash does little harm: findings on one segment of a request's path have low confidence. */
  readonly needsSlash?: true;
  /**
   * Those of `to` at which what is given as a whole is mostly of another sort than what harms, as a body that no markup stands
   * in. Data that is not put behind something else on its way to them gives low confidence.
   */
  readonly surerBehind?: readonly string[];
  /**
   * Whoever is let in is mostly meant to choose it, as the address of a feed: only data of routes that ask nobody who they are, in
   * a program whose other routes ask, gives more than low confidence.
   */
  readonly surerFromAnyone?: true;
  /**
   * Data that is all there is at a sink of `surerBehind` is a sign of a program that is there for it: from `n` such sinks on, all
   * findings of the rule in the program have low confidence.
   */
  readonly purposeFrom?: number;
  /** Those of `from` whose data nobody but the harmed one chooses, or hardly: such findings have low confidence. */
  readonly weakFrom?: readonly string[];
  /**
   * Regular expression source, case-insensitive, on names of settings. Where the source or the sink runs only behind a test of one,
   * the operator has chosen it: low confidence.
   */
  readonly weakBehindSetting?: string;
  /** Those of `to` at which a request's own path does no harm, as what serves files refuses one with `..`: low confidence. */
  readonly weakPathTo?: readonly string[];
  /** A request's path leads mostly back to the program itself, with a slash before it: such findings have low confidence. */
  readonly weakFromPath?: true;
  /**
   * Low from what a page of somebody else cannot have set in the request of who suffers: most headers and cookies (`bySender`), and requests
   * that neither a link nor a form sends (`DELETE`, `PATCH`, `PUT`).
   */
  readonly weakFromSender?: true;
  /** Low from what a schema describes, which has no member that is chosen by whoever sends it: `bySchema`. */
  readonly weakFromSchema?: true;
  /** Those of `to` at which the data does little harm: such findings have low confidence. */
  readonly weakTo?: readonly string[];
  /**
   * Those of `to` that run data in pages of one language: in a program without a page of it such findings have low confidence. A
   * view's name is an expression to Thymeleaf, and the name of a file to others.
   */
  readonly pagesRun?: { readonly at: readonly string[]; readonly language: string };
  /**
   * Sinks that count for `library-input`; default all. Some functions are meant to be given the name of a program or
   * module.
   */
  readonly fromLibraryTo?: readonly string[];
  /**
   * Those of them at which `library-input` counts only behind something else: a name below a folder, a part of a query. What
   * is a path or a query as a whole is meant to be the caller's.
   */
  readonly fromLibraryBehind?: readonly string[];
  /**
   * Sinks that run what they are given, as a command, a query, code or markup: what functions are given that nothing in the program calls
   * counts at these alone, and at these `library-input` counts in programs that serve requests as well, where it does not at those of
   * `fromLibraryBehind`. Without it such functions count as exported ones do.
   */
  readonly fromAnyCaller?: { readonly to: readonly string[]; readonly behind?: readonly string[] };
  /**
   * Regular expression source. Data that is joined behind constant text that matches is safe for this rule: behind
   * `https://example.com/` it no longer chooses the host.
   */
  readonly safeAfter?: string;
  /** Numbers and truths carry it too: by default what is declared as one holds no text to fear. */
  readonly countsNumbers?: true;
  /** Kinds of sinks. No finding where the same data reaches one, too: a token that is read, and checked as well. */
  readonly unlessReaches?: readonly string[];
  /**
   * No finding at a sink where a misuse row of the kind holds for the object that the sink uses, on every way to it, and none of
   * `undoneBy` does since: a body that is sent with the content type of an image is no page.
   */
  readonly unlessSet?: readonly ObjectSetting[];
  /**
   * No finding where the client that sends the request has its connections opened by a function of the program (misuse rows of the kind
   * `opened`) that tests the address (`tested`). `sent`: calls that send a request which was made before.
   */
  readonly unlessConnected?: ConnectionKinds;
  /** Low where such a row holds: a body with a content type that is chosen elsewhere is hardly a page. */
  readonly weakIfSet?: readonly ObjectSetting[];
  /**
   * No finding at these kinds of sinks in templates of a language that leaves escaping to the program, where a misuse row of the
   * kind holds in the program, and for each of its calls of the kind `of`: which engine renders a template is not known, so that
   * it has to be set for all of them. An engine that a framework makes is set anywhere.
   */
  readonly unlessProgram?: { readonly has: string; readonly of: string; readonly at: readonly string[] };
  /**
   * No finding in a program in which a misuse row of the kind holds for a member of a record that a function is handed, and puts
   * back there: hooks of schemas run on all that is stored, wherever they stand. What a handler hashes itself is no hook.
   */
  readonly unlessHooked?: string;
  /** No finding on requests in a program with a call of the kind, which cleanses all of them before handlers run. */
  readonly unlessCalled?: string;
  /** Who suffers is who sends the request: what only the sender can have set (`bySender`) is no source. */
  readonly harmsSender?: true;
  /** Regular expression source, case-insensitive. Only files whose text matches get findings: what does harm together. */
  readonly onlyWith?: string;
  /**
   * What a check would do that ends the flow, behind `to`: `keep it within a folder`. The message then ends with what is
   * missing: "...; no check before `open` is known to keep it within a folder."
   */
  readonly missing?: string;
  /**
   * Sinks name a record by a key: a finding only where the program tells whose such records are, by a field of their class, and
   * nothing on the way asks for it.
   */
  readonly needsOwner?: true;
  /** One finding for each class of records: at the first of `to` that is reached. */
  readonly oneForRecord?: true;
  /** `regex` is empty texts at sinks that match nothing. */
  readonly message: (finding: {
    readonly source: SourceDescription;
    readonly regex: RegexDescription;
    /** Of `to`: `html-script`. */
    readonly sinkKind: string;
    /** For rules with `needsOwner`. */
    readonly record?: RecordDescription;
  }) => string;
}

/** A modelled API is used in a way that is wrong by itself (`misuse` rows of these kinds). */
export interface MisuseRuleDefinition extends RuleHead {
  readonly kinds: readonly KindOf<'misuse'>[];
  /**
   * Regular expression source, case-insensitive. No finding where the variable or property that takes the value, or
   * a function around it, has a name that matches: MD5 of an `etag` protects nothing.
   */
  readonly unlessNamed?: string;
  /**
   * Regular expression source, case-insensitive, on single words. Only where a word of the function around it, or around
   * a call of that function, matches all of it: MD5 of a path protects nothing, of a password it does.
   */
  readonly onlyAbout?: string;
  /**
   * The same words, where they decide how sure a finding is: without one of them it is less sure.
   */
  readonly surerAbout?: string;
  /**
   * Words of what it is done to, which say what is at stake: a password is worth guessing. They count where the data comes from, goes in,
   * and is put, and not in the rest of the function.
   */
  readonly surestAbout?: string;
  /** Where a setting decides whether it is done, the operator has chosen it: low confidence. */
  readonly mayBeChosen?: true;
  /**
   * Of those of `kinds` that are a setting of what they make, the kinds of sinks at which that does harm: a finding whose value arrives
   * at none of them is low.
   */
  readonly harmsAt?: { readonly of: readonly string[]; readonly sinks: readonly KindOf<'sink'>[] };
  /**
   * Regular expression source on names of members: a finding is low where no more than these is read of what the call gives, as what
   * says by which key a token is to be verified.
   */
  readonly harmlessReads?: string;
  /** Only in templates of a language that escapes what it puts out: there somebody has said that this is not to be. */
  readonly onlyWhereEscaped?: true;
  /** One finding for a file, at the first place: one setting is repeated there. */
  readonly oneForFile?: true;
  /** No finding where a misuse row of the kind holds for what the call is given, by the time its function returns. */
  readonly unlessSet?: readonly ObjectSetting[];
  /** A family of rules. No finding where one of them has the same place: it tells more. */
  readonly yieldsTo?: string;
  /** No finding in such files: what the hash of a test protects is nothing. */
  readonly unlessIn?: readonly Purpose[];
  /** In files of such purposes it harms hardly anybody: low confidence. */
  readonly weakFor?: readonly Purpose[];
  /** Regular expression source on paths. In such files it harms hardly anybody: low confidence. */
  readonly weakIn?: string;
  /** `value` is the constant as source text, or the empty string when the value is missing. */
  readonly message: (finding: { readonly value: string }) => string;
}

/** A shape in one file's syntax. */
export interface SyntaxRuleDefinition extends RuleHead {
  /** Node types that `check` is called for, in source order: `['binary_expression']`. */
  readonly nodes: readonly string[];
  readonly check: (node: number, context: SyntaxContext) => void;
}

/** A stored record, and a secret that a route answers or stores with it. */
export interface AnsweredRecord {
  /** Its class: `User`. */
  readonly name: string;
  /** The field that nobody but the program is to read: `passwordHash`. */
  readonly field: string;
  /** Where it is answered, or stored. */
  readonly at: AnswerPlace;
}

/** A place of the program, for the finding. */
export interface AnswerPlace {
  readonly file: number;
  readonly path: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A question for a permission that a handler decides by: `checkAdmin(user)`. */
export interface PermissionCheck {
  readonly name: string;
  /** Names of what it is given that tells who is logged in: `getLoginUser`. */
  readonly given: readonly string[];
  /** What the question is a method or member of, by the last of its names: `permissions` of `context.permissions.canEdit(x)`; empty for none. */
  readonly of: string;
  /** True where a method asks that the handler's class has from one that it extends. */
  readonly isInherited: boolean;
}

/** A method that a handler calls on something: `remove` of `categories`. */
export interface ServiceCall {
  readonly on: string;
  readonly method: string;
}

/** What the functions of a route do in their own code. */
export interface HandlerFacts {
  readonly checks: readonly PermissionCheck[];
  /** Calls of methods, in their order. */
  readonly calls: readonly ServiceCall[];
  /** Names of parameters and used calls that tell who is logged in. */
  readonly identities: ReadonlySet<string>;
  /** True where they, or what they call, ask for a permission or who is logged in. */
  readonly asks: boolean;
  /** Names of what they, or what they call, ask for a permission by. */
  readonly questions: ReadonlySet<string>;
  /** The outermost class of the program that the handler's class extends; the empty string for none. */
  readonly base: string;
}

/** A part of the request that a function reads by its name: `id` of `request.params.id`. */
export interface RequestRead {
  readonly name: string;
  /** True for a parameter of the path. */
  readonly isOfPath: boolean;
}

/** A guard of the program's own, and what it decides by. */
export interface GuardReads {
  readonly guard: RouteGuard;
  readonly reads: readonly RequestRead[];
}

/** What rules ask of any route of a program. */
export interface ProgramOfRoutes {
  /** All routes of the program. */
  readonly routes: readonly Route[];
  /** What the functions of a route of the program do; `undefined` for one that has none in it. */
  readonly factsOf: (route: Route) => HandlerFacts | undefined;
  /** The guards of a route of the program, as far as their functions are part of it. */
  readonly guardReads: (route: Route) => readonly GuardReads[];
}

/** Routes that share something, and what is to be known of all of them. */
export interface RouteGrouping<Facts> {
  /** `undefined` for a route that shares nothing. */
  readonly keyOf: (route: Route, program: ProgramOfRoutes) => string | undefined;
  /** @param routes  of one key, in the order of the program */
  readonly read: (routes: readonly Route[], program: ProgramOfRoutes) => Facts;
}

/** A route, and what the program says around it. */
export interface CheckedRoute extends ProgramOfRoutes {
  readonly route: Route;
  /** What is known of the routes that share something with this one, itself among them; read once for all of them. */
  readonly among: <Facts>(grouping: RouteGrouping<Facts>) => Facts | undefined;
  /** What the functions of the route read of the request themselves. */
  readonly reads: () => readonly RequestRead[];
  /** True of a route of the program that answers with a secret of a stored record. */
  readonly givesSecret: (route: Route) => boolean;
  /** True when a member, key or short text that its functions, or those that they call, have matches. */
  readonly says: (pattern: RegExp) => boolean;
  /** True when it says both, and not only in one branch of one function, as in one answer. */
  readonly saysApart: (one: RegExp, other: RegExp) => boolean;
  /** The same as `says` for all files of the program. */
  readonly programSays: (pattern: RegExp) => boolean;
  /**
   * The first stored record that its functions answer as a whole, and that shows a secret.
   *
   * @param returned  what the handler gives back is the answer where this matches: its framework, and in lines below it what is
   *   written in front of its body and its class's, annotations and types with it
   * @param unless    on the same: something else decides which fields are answered
   */
  readonly answeredRecord: (returned: RegExp | undefined, unless?: RegExp) => AnsweredRecord | undefined;
  /** The first record whose password its functions store as the request holds it; in languages with declared fields alone. */
  readonly storedPassword: () => AnsweredRecord | undefined;
  /**
   * The first query that gives as many records as the request says, whatever it says.
   *
   * @param limits  on what is written in front of a handler's body: limits that a framework checks
   */
  readonly pageOfAnySize: (limits: RegExp) => AnswerPlace | undefined;
}

export interface RouteAnswer {
  readonly message: string;
  readonly confidence: Confidence;
  /** The finding stands at the first text, member or function in the route's functions that matches; by default at the handler. */
  readonly atName?: RegExp;
  /** The finding stands here. */
  readonly at?: AnswerPlace;
}

/** A check that a route lacks. */
export interface RouteRuleDefinition extends RuleHead {
  /** Family of the rule that finds secrets in answers: `givesSecret` is never true where it is switched off. */
  readonly evidence?: string;
  /** One finding for a file, at its first route: what is missing is missing for all of them. */
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

/** The rule as reports show it. */
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
