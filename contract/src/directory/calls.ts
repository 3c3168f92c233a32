import { z } from 'zod';
import { defineCall, text } from '../core/index.ts';

export const option = z.object({ value: z.string(), label: text });
export const readDictionary = defineCall({
  id: 'directory.dictionary',
  row: 'C023',
  method: 'GET',
  path: '/system/dict/dictionary',
  access: 'public',
  summary: { zh: '字典', en: 'A dictionary' },
  query: z.object({ code: z.string().max(64) }),
  reply: z.array(option),
  refusals: ['not-found'],
});
export const regionNode = z.object({ code: z.string(), name: z.string(), hasChildren: z.boolean() });
export const readRegions = defineCall({
  id: 'directory.regions',
  row: 'C024',
  method: 'GET',
  path: '/system/region/lazy-tree',
  access: 'public',
  summary: { zh: '行政区划，逐级', en: 'Regions, level by level' },
  query: z.object({ parentCode: z.string().max(12).default('') }),
  reply: z.array(regionNode),
  refusals: [],
});
export const divisionNode = z.object({
  id: z.string(),
  name: z.string(),
  duties: z.string(),
  phone: z.string(),
  hasChildren: z.boolean(),
});
export const readDivisions = defineCall({
  id: 'directory.divisions',
  row: 'C025',
  method: 'GET',
  path: '/system/dept/lazy-tree',
  access: 'public',
  summary: { zh: '部门', en: 'Divisions of the court' },
  query: z.object({ parentId: z.string().max(20).default('') }),
  reply: z.array(divisionNode),
  refusals: [],
});
export const court = z.object({
  id: z.string(),
  name: z.string(),
  shortCode: z.string(),
  level: z.enum(['high', 'intermediate', 'basic']),
  address: z.string(),
  phone: z.string(),
});
export type Court = z.infer<typeof court>;
export const listCourts = defineCall({
  id: 'directory.courts',
  row: 'C050',
  method: 'GET',
  path: '/service/court/list',
  access: 'public',
  summary: { zh: '法院列表', en: 'Courts' },
  reply: z.array(court),
  refusals: [],
});
export const readCourt = defineCall({
  id: 'directory.court',
  row: 'C051',
  method: 'GET',
  path: '/service/court/detail',
  access: 'public',
  summary: { zh: '一个法院', en: 'One court' },
  query: z.object({ id: z.string().max(20) }),
  reply: court,
  refusals: ['not-found'],
});
