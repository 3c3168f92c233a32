export { refusals, waitSaid, waitWords } from '@sufu/contract/core';
