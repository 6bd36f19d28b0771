import * as d3 from 'd3';

const tip = document.getElementById('tip') as HTMLElement;

export function flawedTip(): void {
  const title = document.querySelector('.node')?.getAttribute('title') ?? '';
  // ruleid: javascript/dom-cross-site-scripting
  tip.innerHTML = title.replace(/\n/g, '<br>');
}

export function fixedTip(): void {
  const title = document.querySelector('.node')?.getAttribute('title') ?? '';
  // ok: javascript/dom-cross-site-scripting
  tip.textContent = title;
}

export function flawedSelection(): void {
  d3.selectAll('.node').on('mouseover', (event: MouseEvent) => {
    const title = d3.select(event.currentTarget as HTMLElement).attr('title');
    // ruleid: javascript/dom-cross-site-scripting
    d3.select('.tip').html(title);
  });
}

export function fixedSelection(): void {
  d3.selectAll('.node').on('mouseover', (event: MouseEvent) => {
    const title = d3.select(event.currentTarget as HTMLElement).attr('title');
    // ok: javascript/dom-cross-site-scripting
    d3.select('.tip').text(title);
  });
}

export function flawedLines(event: MouseEvent): void {
  const title = d3.select(event.currentTarget as HTMLElement).attr('title');
  // ruleid: javascript/dom-cross-site-scripting
  d3.select('.tip').html(title.replace(/&lt;br\/&gt;/g, '<br/>'));
}

export function fixedLines(event: MouseEvent): void {
  const title = d3.select(event.currentTarget as HTMLElement).attr('title');
  // ok: javascript/dom-cross-site-scripting
  d3.select('.tip').text(title.replace(/&lt;br\/&gt;/g, ' '));
}
