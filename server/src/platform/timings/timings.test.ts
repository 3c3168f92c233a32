import { expect, test } from 'vitest';
import { Timings } from './timings.ts';

test('counts each time in every bucket it fits, by call, source and page', () => {
  const timings = new Timings();
  timings.call('applications.list', 'http', 4);
  timings.call('applications.list', 'http', 40);
  timings.call('applications.list', 'page', 12_000);
  timings.page('/case/detail', 20);
  const lines = timings.text().split('\n');
  const http = 'call="applications.list",from="http"';
  expect(lines).toContain(`sufu_call_seconds_bucket{${http},le="0.0025"} 0`);
  expect(lines).toContain(`sufu_call_seconds_bucket{${http},le="0.005"} 1`);
  expect(lines).toContain(`sufu_call_seconds_bucket{${http},le="0.05"} 2`);
  expect(lines).toContain(`sufu_call_seconds_bucket{${http},le="+Inf"} 2`);
  expect(lines).toContain(`sufu_call_seconds_sum{${http}} 0.044`);
  expect(lines).toContain(`sufu_call_seconds_count{${http}} 2`);
  expect(lines).toContain('sufu_call_seconds_bucket{call="applications.list",from="page",le="10"} 0');
  expect(lines).toContain('sufu_call_seconds_bucket{call="applications.list",from="page",le="+Inf"} 1');
  expect(lines).toContain('sufu_page_seconds_count{route="/case/detail"} 1');
});

test('says what each metric is, once', () => {
  const text = new Timings().text();
  expect(text.match(/^# TYPE sufu_call_seconds histogram$/gm)).toHaveLength(1);
  expect(text.match(/^# HELP sufu_page_seconds \S.+$/gm)).toHaveLength(1);
  expect(text.endsWith('\n')).toBe(true);
});
