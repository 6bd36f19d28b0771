/**
 * Renders the Markdown of rules, models and reviews as elements. HTML inside it is shown as text, and links are only
 * rendered if they lead to a web page.
 */

import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { UntrustedText } from './untrusted-text.tsx';

/** HTML in our own comments for forges that is not for readers: comments, and small print. */
const inert = /^(?:<!--[^<>]*-->|<\/?sub>)$/;
/** Longer texts are not meant to be read. */
const longestText = 50_000;

export function Markdown({ text }: { readonly text: string }) {
  const tokens = useMemo(() => new Lexer({ gfm: true }).lex(text.slice(0, longestText)), [text]);
  return <div className="prose">{renderAll(tokens)}</div>;
}

function renderAll(tokens: readonly Token[] | undefined): ReactNode {
  return tokens?.map((token, index) => <Fragment key={index}>{render(token)}</Fragment>);
}

function render(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <p className="prose-heading">{renderAll(token.tokens)}</p>;
    case 'paragraph':
      return <p>{renderAll(token.tokens)}</p>;
    case 'code':
      return (
        <pre tabIndex={0}>
          <UntrustedText text={token.text} limit={10_000} />
        </pre>
      );
    case 'list':
      return renderList(token as Tokens.List);
    case 'table':
      return renderTable(token as Tokens.Table);
    case 'blockquote':
      return <blockquote>{renderAll(token.tokens)}</blockquote>;
    case 'hr':
      return <hr />;
    default:
      return renderInline(token);
  }
}

function renderInline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{renderAll(token.tokens)}</strong>;
    case 'em':
      return <em>{renderAll(token.tokens)}</em>;
    case 'del':
      return <del>{renderAll(token.tokens)}</del>;
    case 'codespan':
      return (
        <code>
          <UntrustedText text={token.text} />
        </code>
      );
    case 'br':
      return <br />;
    case 'link':
      return <WebLink to={token.href}>{renderAll(token.tokens)}</WebLink>;
    case 'text':
      return token.tokens ? renderAll(token.tokens) : <UntrustedText text={token.text} limit={longestText} />;
    case 'escape':
      return <UntrustedText text={token.text} />;
    case 'html':
      return inert.test(token.raw.trim()) ? null : <UntrustedText text={token.raw} limit={longestText} />;
    default:
      // HTML and images are shown as source text.
      return <UntrustedText text={token.raw} limit={longestText} />;
  }
}

function renderList(list: Tokens.List): ReactNode {
  const items = list.items.map((item, index) => <li key={index}>{renderAll(item.tokens)}</li>);
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
}

function renderTable(table: Tokens.Table): ReactNode {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) =>
              cell.text === '' ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  {renderAll(cell.tokens)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{renderAll(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A link to a web page; any other link is shown as its text and its target. */
export function WebLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isWeb = /^https?:\/\//i.test(to) && URL.canParse(to);
  if (!isWeb)
    return (
      <>
        {children} (<UntrustedText text={to} limit={200} />)
      </>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="text-accent underline">
      {children}
    </a>
  );
}
