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

test('tells of the last minutes how long ninety-nine of a hundred calls took, and which was the slowest', () => {
  let at = 0;
  const timings = new Timings(() => at);
  const minutes = (n: number): void => {
    at += n * 60_000;
  };
  expect(timings.recent()).toEqual({ calls: 0, p99: null, slowest: null });
  for (let n = 0; n < 19; n += 1) timings.call('cases.list', 'http', 40);
  expect(timings.recent().p99).toBeNull();
  timings.call('cases.list', 'http', 40);
  timings.call('cases.list', 'page', 60_000);
  expect(timings.recent()).toEqual({ calls: 20, p99: 0.05, slowest: { call: 'cases.list', p99: 0.05 } });
  minutes(6);
  for (let n = 0; n < 20; n += 1) timings.call('reports.read', 'http', 700);
  expect(timings.recent()).toEqual({ calls: 40, p99: 1, slowest: { call: 'reports.read', p99: 1 } });
  for (let n = 0; n < 20; n += 1) timings.call('reports.read', 'http', 11_000);
  expect(timings.recent().slowest?.p99).toBe(Number.POSITIVE_INFINITY);
  minutes(6);
  timings.call('cases.list', 'http', 1);
  expect(timings.recent().slowest?.call).toBe('reports.read');
  minutes(5);
  expect(timings.recent().calls).toBe(1);
  minutes(30);
  expect(timings.recent()).toEqual({ calls: 0, p99: null, slowest: null });
});
