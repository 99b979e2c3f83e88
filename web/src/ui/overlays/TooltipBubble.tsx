import { Tooltip } from 'radix-ui';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';

export interface TooltipTarget {
  text: string;
  side: 'bottom' | 'right';
  /** The position of the described element. */
  rect: DOMRect;
}

/** Radix positions the bubble next to an invisible element over the described one. */
export function TooltipBubble({ target: { text, side, rect } }: { target: TooltipTarget }) {
  const { left, top, width, height } = rect;
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <StandIn style={{ left, top, width, height }} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Bubble side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Bubble>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

const StandIn = styled.span`
  position: fixed;
  pointer-events: none;
`;

const Bubble = styled(Tooltip.Content)`
  z-index: ${theme.layer.floating};
  padding: ${theme.space.xs} ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  font-size: ${theme.size.xs};
  box-shadow: ${theme.color.shadow};
  pointer-events: none;
`;
