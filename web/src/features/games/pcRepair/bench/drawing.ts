import type { Level } from '@cosmic/game-rules/repair/ticket';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

export interface DrawingProps {
  /** How far the device gets now. */
  level: Level;
  /** Whether the cord is unplugged from the outlet. */
  isUnplugged: boolean;
}

/** Line drawings in the theme's colors: .shell, .part, .metal, .glow, .line, .dark. */
export const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  stroke: ${theme.color.control};
  stroke-width: 1.5;
  fill: none;
  stroke-linejoin: round;
  stroke-linecap: round;
  .shell { fill: ${tint('raised', 80)}; stroke: ${theme.color.control}; }
  .part { fill: ${theme.color.panel}; stroke: ${theme.color.control}; }
  .board { fill: ${tint('herb', 12)}; stroke: ${tint('herb', 55)}; }
  .metal { fill: ${tint('control', 30)}; }
  .tech { fill: ${tint('tech', 20)}; stroke: ${tint('tech', 70)}; }
  .accent { fill: ${tint('accent', 22)}; stroke: ${tint('accent', 75)}; }
  .warm { fill: ${tint('brain', 22)}; stroke: ${tint('brain', 75)}; }
  .dark { fill: ${theme.color.artShade}; stroke: ${theme.color.control}; }
  .lit { fill: ${tint('tech', 38)}; stroke: ${theme.color.tech}; }
  .off { opacity: 0.35; }
  .led { fill: ${theme.color.ok}; stroke: none; }
  .wire { stroke: ${tint('brain', 70)}; stroke-width: 3; }
  .link { stroke: ${tint('accent2', 60)}; stroke-width: 2; }
  .air { stroke: ${tint('accent2', 70)}; stroke-dasharray: 3 5; }
  .spin { transform-box: fill-box; transform-origin: center; animation: spin 2.4s linear infinite; }
  @keyframes spin { to { transform: rotate(360deg); } }
`;
