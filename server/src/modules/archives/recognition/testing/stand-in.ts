#!/usr/bin/env node
// A program that recognises text, as it should not be: what it does is its first argument, the picture its second.
import { readFileSync, writeFileSync } from 'node:fs';

const [misdeed = '', image = ''] = process.argv.slice(2);
/** JPEG begins so. */
const isPicture = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

if (misdeed === 'answer') process.stdout.write(isPicture(readFileSync(image)) ? '民 事 判决书\n第一 页\f\u0007' : '');
if (misdeed === 'fail') process.exit(1);
if (misdeed === 'hang') setInterval(() => undefined, 1_000);
if (misdeed === 'invalid') process.stdout.write(Buffer.from([0xe6, 0xb0, 0x91, 0xff, 0xfe]));
if (misdeed === 'eat') for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(4 * 1024 * 1024, 1));
if (misdeed === 'fill') writeFileSync('filled', Buffer.alloc(100 * 1024 * 1024));
if (misdeed === 'much') for (let n = 0; n < 100; n += 1) process.stdout.write('字'.repeat(350_000));
if (misdeed === 'settings') process.stdout.write(Object.keys(process.env).sort().join(' '));
