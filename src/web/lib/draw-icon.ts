import { createElement, type FunctionComponent, type SVGProps } from 'react';

const defaults: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/** @param body inner SVG of an icon set; never user input. */
export function drawIcon(body: string): FunctionComponent<SVGProps<SVGSVGElement>> {
  const dangerouslySetInnerHTML = { __html: body };
  return (props) => createElement('svg', { ...defaults, ...props, dangerouslySetInnerHTML });
}
