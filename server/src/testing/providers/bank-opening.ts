export { openingFen } from '@sufu/stand-ins/pay';
