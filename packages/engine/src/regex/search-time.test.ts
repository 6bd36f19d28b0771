import { expect, it } from 'vitest';
import { searchTime } from './search-time.ts';

it.each([
  ['shop_[a-z0-9]{32}', 'linear'],
  ['\\bshop_[A-Za-z0-9]{20,40}\\b', 'linear'],
  ['(?i:shop)[\\w.-]{0,20}\\s{0,3}[:=]\\s{0,3}["\']?([a-f0-9]{64})(?![a-f0-9])', 'linear'],
  ['(?<![A-Z])SK[0-9a-f]{32}', 'linear'],
  ['shop_[a-z]+', 'endless'],
  ['(?<=[a-z]*)shop_[a-z]{3}', 'endless'],
  ['shop_[a-z]{3,}', 'endless'],
  ['(a|b)\\1', 'endless'],
  ['shop_[a-z]{9000}', 'long'],
  ['(?:a|a){30}b', 'slow'],
  ['(?:[a-z]{0,40}){0,40}!', 'slow'],
  ['shop_(', 'no-pattern'],
  ['('.repeat(200), 'slow'],
])('%s is %s', (source, time) => {
  expect(searchTime(source)).toBe(time);
});

it('takes no longer for a text that is twice as long, with what it calls linear', () => {
  const pattern = '(?:shop|till)[\\w.-]{0,30}\\s{0,3}=\\s{0,3}[a-z0-9]{32}!';
  expect(searchTime(pattern)).toBe('linear');
  const seconds = (length: number): number => {
    const text = 'shop'.repeat(length / 4);
    const begin = process.cpuUsage();
    expect(new RegExp(pattern, 'g').test(text)).toBe(false);
    return process.cpuUsage(begin).user / 1e6;
  };
  seconds(400_000);
  expect(seconds(1_600_000)).toBeLessThan(2);
});
