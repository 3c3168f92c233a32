/** Text in GBK, as banks write it. */
export { inGbk } from '@sufu/stand-ins/gbk';
