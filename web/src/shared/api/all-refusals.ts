export { refusals } from '@sufu/contract/core';
